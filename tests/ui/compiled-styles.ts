import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const source = fileURLToPath(new URL('../../app/ui/styles/app.css', import.meta.url));

async function compile(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome90', 'safari15', 'firefox90'],
      rollupOptions: { input: source },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const sheet = outputs.find((file) => file.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('the build made no stylesheet');
  return String(sheet.source);
}

let compiled: Promise<string> | undefined;

/** The product's one stylesheet, lowered and minified for its oldest browsers as in the real build. */
export function compiledStyles(): Promise<string> {
  compiled ??= compile();
  return compiled;
}
