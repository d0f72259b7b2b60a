import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** The scripts that Vite makes of a module, by file name. */
export async function bundle(entry: URL, { build: own, ...config }: InlineConfig = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: {
      write: false,
      target: ['chrome90', 'safari15', 'firefox90'],
      modulePreload: { polyfill: false },
      ...own,
      rollupOptions: {
        input: fileURLToPath(entry),
        ...own?.rollupOptions,
      },
    },
  });
  const outputs = [result].flat().flatMap((made) => ('output' in made ? made.output : []));
  return new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[`/${output.fileName}`, output.code]] : [])),
  );
}

async function buildScript(entry: string, format: 'es' | 'iife'): Promise<string> {
  const module = new URL(`../../../${entry}`, import.meta.url);
  const scripts = await bundle(module, { build: { rollupOptions: { output: { format } } } });
  const [script, ...more] = scripts.values();
  if (script === undefined || more.length > 0) throw new Error('The build did not make one script.');
  return script;
}

let built: Promise<string> | undefined;
let builtWorker: Promise<string> | undefined;

/** The enhancement script as delivered: bundled, lowered for the oldest browsers, minified. */
export function enhancementScript(): Promise<string> {
  built ??= buildScript('app/enhance/main.ts', 'es');
  return built;
}

/** The worker that stores a page for use without a connection, without the server's prefix. */
export function offlineWorkerScript(): Promise<string> {
  builtWorker ??= buildScript('app/enhance/offline/worker.ts', 'iife');
  return builtWorker;
}
