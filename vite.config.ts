import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractForPages } from './scripts/contract-for-pages.ts'
import { firstFrame } from './scripts/pages/first-frame.ts'
import { mantineForPages } from './scripts/pages/mantine-for-pages.ts'
import { assetFileNames, pageChunks } from './scripts/pages/page-chunks.ts'
import { serviceWorker } from './scripts/pages/service-worker.ts'
import { serverProxy } from './scripts/server-proxy.ts'

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/**
 * The build of the pages into `dist/web`, with a hash in the name of every asset. In development, the paths of the server are proxied to
 * port 3000. With `--ssr`, the build of the same screens into `dist/first-view`, with which the server draws their first view (decision 171).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'apps/web',
  plugins: [
    contractForPages(),
    mantineForPages(import.meta.dirname),
    ...(isSsrBuild ? [] : [pageChunks(import.meta.dirname), firstFrame(import.meta.dirname), serviceWorker(import.meta.dirname)]),
    react(),
  ],
  // React includes this hook since version 18, so the shim for older versions is replaced.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: {
    // In a build for a server, the bundler does not set it by itself.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
    __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? String(Date.now())),
  },
  build: {
    outDir: isSsrBuild ? '../../dist/first-view' : '../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The files that a browser fetches belong to the pages.
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? { rolldownOptions: { output: { assetFileNames } } } : {}),
  },
  // A build folder has none of the packages of the pages.
  ssr: { noExternal: true },
  server: { proxy: serverProxy(server) },
}))
