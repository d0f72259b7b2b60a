import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import project from '../../../vite.config.ts';

/** The product's build with another server: pages-server.ts. */
export default defineConfig(async (env) =>
  mergeConfig(await project(env), {
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    environments: {
      ssr: {
        build: { rollupOptions: { input: fileURLToPath(new URL('pages-server.ts', import.meta.url)) } },
      },
    },
  }),
);
