import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../../../app/enhance/main.ts', import.meta.url));

async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome90', 'safari15', 'firefox90'],
      modulePreload: { polyfill: false },
      rollupOptions: { input: entry },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [script, ...more] = outputs;
  if (script?.type !== 'chunk' || more.length > 0) throw new Error('The build did not make one script.');
  return script.code;
}

let built: Promise<string> | undefined;

/** The enhancement script as members get it: bundled, lowered for the oldest browsers, minified. */
export function enhancementScript(): Promise<string> {
  built ??= buildScript();
  return built;
}
