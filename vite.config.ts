import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Assets live below /vitrine/, a path that no Superset server has, so that a proxy rule for them is one line. */
export default defineConfig({
  base: '/vitrine/',
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rollupOptions: { input: 'index.html' },
  },
});
