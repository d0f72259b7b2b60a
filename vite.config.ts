import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Refuses any file of server/ in what browsers download; React Router guards only files named *.server. */
function serverFence(): Plugin {
  return {
    name: 'wren:server-fence',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (/\/server\/(?!.*node_modules)/.test(id.split('?')[0] ?? '') && !id.includes('node_modules')) {
        this.error(`${id} is server code and must not reach the browser`);
      }
    },
  };
}

/**
 * Loaded from node_modules at run time: native code, wasm files beside the module, or what is rarely needed, a DOM and
 * the sandbox's identity provider.
 */
const notBundled = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'jsdom',
  'oidc-provider',
  'pg',
  'pino',
  'prom-client',
];

/** The oldest browsers that pages are styled and enhanced for. */
const browsers = ['chrome90', 'safari15', 'firefox90'];

export default defineConfig(({ command }) => ({
  plugins: [serverFence(), reactRouter()],
  build: {
    cssTarget: browsers,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // A target for all would be added to the server's own, and lower the server's code to that of old browsers.
  environments: {
    client: { build: { target: browsers } },
    ssr: {
      build: { rollupOptions: { input: './server/web/app.ts' }, target: 'node22' },
      resolve: command === 'build' ? { noExternal: true, external: notBundled } : {},
    },
  },
}));
