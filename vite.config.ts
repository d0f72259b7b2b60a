import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type ConfigEnv, type Plugin, type UserConfig } from 'vite';
import { existsSync } from 'node:fs';
import {
  asciiServer,
  cleanTexts,
  listPackages,
  packZips,
  withoutSendbird,
} from './server/cli/steps/build-plugins.ts';
import { notCompiled } from './server/cli/steps/not-compiled.ts';

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
 * twilio-video evaluates a text as it loads, for a feature that is not used here; the product's policy forbids that to
 * all scripts, and the whole SDK would throw. Only this file of the SDK is replaced.
 */
function videoSdkWithoutEval(): Plugin {
  return {
    name: 'wren:video-sdk-without-eval',
    load(id) {
      if (!id.split('?')[0]?.endsWith('twilio-video/es5/util/dynamicimport.js')) return undefined;
      return "module.exports = () => Promise.reject(new Error('not part of this product'));";
    },
  };
}

/**
 * Forms are checked on the server alone, yet the build for browsers holds the schemas beside the pages' parts. The numbering
 * plans of all countries stay out of it.
 */
function noPhoneRulesInBrowser(): Plugin {
  const nothing = '\0wren:no-phone-rules';
  return {
    name: 'wren:no-phone-rules-in-browser',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id.startsWith('libphonenumber-js') ? nothing : undefined),
    load: (id) => (id === nothing ? 'export const parsePhoneNumberFromString = () => undefined;' : undefined),
  };
}

/** The oldest browsers that pages are styled and enhanced for. */
const browsers = ['chrome90', 'safari15', 'firefox90'];

const hasSendbird = existsSync('node_modules/@sendbird/chat');
const sendbird = hasSendbird ? ['@sendbird/chat', '@sendbird/chat/groupChannel'] : [];

const appSettings = ({ command }: ConfigEnv): UserConfig => ({
  plugins: [
    serverFence(),
    cleanTexts(),
    packZips(),
    videoSdkWithoutEval(),
    noPhoneRulesInBrowser(),
    withoutSendbird(hasSendbird),
    listPackages((environment) => `build/packages/${environment}.json`),
    asciiServer(),
    reactRouter(),
  ],
  // Listed here because Vite would otherwise reload the page during the first call in development.
  optimizeDeps: {
    entries: ['app/entry.client.ts'],
    include: ['twilio-video', 'react-plaid-link', ...sendbird],
    rolldownOptions: { plugins: [videoSdkWithoutEval()] },
  },
  build: {
    cssTarget: browsers,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // A target for all would be added to the server's own, and lower the server's code to that of old browsers.
  environments: {
    client: {
      build: {
        target: browsers,
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What all islands use: in a group of one of them, every page with another would load that one too.
                {
                  name: 'islands',
                  priority: 4,
                  test: /vite\/preload-helper|app\/frame\/wrapper\/|app\/islands\/(ask-server|report-error|translate)/,
                },
                { name: 'react-dom', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'chat-sdk', priority: 2, test: /node_modules\/@sendbird\// },
                { name: 'plaid-link', priority: 2, test: /node_modules\/react-plaid-link\// },
                { name: 'video-sdk', priority: 2, test: /node_modules\/(twilio-video|events|util)\// },
                {
                  name: 'begin-visit-room',
                  priority: 2,
                  test: /app\/islands\/visit-room\/(begin-visit-room|server-calls|support|watch-status)/,
                },
                // An island is one file with all it uses, its page would wait for each of twenty small ones; but what
                // loads the SDK comes with the SDK.
                { name: 'visit-room', priority: 1, test: /app\/islands\/visit-room\/(?!room\.client)/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The source map is only loaded to profile which code takes the time.
      build: {
        rollupOptions: {
          input: './server/web/app.ts',
          // One letter beyond ASCII doubles the memory of the source, one beyond Latin-1 makes decoding it fifty times as slow.
          // Comments with licenses have some; THIRD-PARTY-NOTICES.txt names the licenses.
          output: { charset: 'ascii', comments: { legal: false, annotation: true, jsdoc: false } },
        },
        target: 'node22',
        sourcemap: 'hidden',
      },
      // Otherwise packages that read it at run time would include their development code.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: command === 'build' ? { noExternal: true, external: [...notCompiled] } : {},
    },
  },
});

/** Vitest looks for its settings here; they are in tests/vitest.config.ts. */
export default defineConfig(async (env) =>
  process.env.VITEST ? (await import('./tests/vitest.config.ts')).default : appSettings(env),
);
