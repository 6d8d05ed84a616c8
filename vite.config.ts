import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractForPages } from './scripts/contract-for-pages.ts'

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** The pages: built to `dist/web`, every asset with a hash in its name. In development the calls and the socket go to the server on port 3000. */
export default defineConfig({
  root: 'apps/web',
  plugins: [contractForPages(), react()],
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
      '/socket.io': { target: server, ws: true },
    },
  },
})
