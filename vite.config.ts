import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractForPages } from './scripts/contract-for-pages.ts'
import { firstFrame } from './scripts/pages/first-frame.ts'
import { leftOut } from './scripts/pages/left-out.ts'
import { mantineStyles } from './scripts/pages/mantine-styles.ts'
import { pageChunks } from './scripts/pages/page-chunks.ts'
import { serviceWorker } from './scripts/pages/service-worker.ts'

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** The pages: built to `dist/web`, every asset with a hash in its name. In development the calls and the socket go to the server on port 3000. */
export default defineConfig({
  root: 'apps/web',
  plugins: [
    contractForPages(),
    leftOut(import.meta.dirname),
    mantineStyles(import.meta.dirname),
    pageChunks(import.meta.dirname),
    firstFrame(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    react(),
  ],
  // React has it since version 18; the shim for older ones stays at home.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: { __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? String(Date.now())) },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/e/': { target: server },
      '/c/': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
})
