import { fileURLToPath } from 'node:url';
import { build } from 'vite';

async function buildScript(entry: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome90', 'safari15', 'firefox90'],
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: fileURLToPath(new URL(`../../../app/${entry}`, import.meta.url)),
        output: { format },
      },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [script, ...more] = outputs;
  if (script?.type !== 'chunk' || more.length > 0) throw new Error('The build did not make one script.');
  return script.code;
}

let built: Promise<string> | undefined;
let builtWorker: Promise<string> | undefined;

/** The enhancement script as delivered: bundled, lowered for the oldest browsers, minified. */
export function enhancementScript(): Promise<string> {
  built ??= buildScript('enhance/main.ts', 'es');
  return built;
}

/** The worker that stores a page for use without a connection, without the server's prefix. */
export function offlineWorkerScript(): Promise<string> {
  builtWorker ??= buildScript('enhance/offline/worker.ts', 'iife');
  return builtWorker;
}
