import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const sourceRoot = fileURLToPath(new URL('../../app/', import.meta.url));
const areaSheets = globSync('{frame,features}/**/*.css', { cwd: sourceRoot }).toSorted();

/** Of each sheet, in the order in which pages link them: the one of all pages, then those of areas. */
const sources = ['ui/styles/app.css', ...areaSheets];

async function compile(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome90', 'safari15', 'firefox90'],
      rollupOptions: { input: sourceRoot + source },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const sheet = outputs.find((file) => file.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error(`the build made no stylesheet of ${source}`);
  return String(sheet.source);
}

let compiled: Promise<string[]> | undefined;

/** The product's sheets, the one of all pages first, lowered and minified for its oldest browsers as in the real build. */
export function compiledSheets(): Promise<string[]> {
  compiled ??= Promise.all(sources.map(compile));
  return compiled;
}

/** All of them, one after the other. */
export async function compiledStyles(): Promise<string> {
  return (await compiledSheets()).join('\n');
}
