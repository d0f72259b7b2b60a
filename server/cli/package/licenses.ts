import type { LockedPackage } from './shipped-packages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../steps/project.mjs';

/** May be part of what is handed on, with their notices. */
const ships = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'];
/** Only for building and testing: none of it is handed on. */
const tools = [...ships, 'BlueOak-1.0.0', 'CC-BY-4.0', 'MPL-2.0', 'Unlicense', 'Zlib'];

/** Packages whose terms were read, and what they ask for. */
export const readTerms: Readonly<Record<string, string>> = {
  '@sendbird/chat':
    'SendBird SDK license: installing it accepts it; only for apps that work with Sendbird, not to be handed on separately',
  '@img/sharp-libvips-*': 'LGPL-3.0-or-later: a library of its own beside the server, which may be replaced',
  '@img/sharp-wasm32': 'LGPL-3.0-or-later in part; not installed on machines that have a native sharp',
  '@img/sharp-win32-*': 'LGPL-3.0-or-later in part: a library of its own',
};

const hasReadTerms = (name: string) =>
  Object.keys(readTerms).some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known,
  );

/** Whether an SPDX expression of AND or OR is met by these licenses. */
function isMet(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  const isChoice = plain.includes(' OR ');
  const names = plain.split(isChoice ? ' OR ' : ' AND ');
  return isChoice
    ? names.some((name) => allowed.includes(name))
    : names.every((name) => allowed.includes(name));
}

/** Packages that may not be used, or not be handed on, as `name@version: license`. */
export function refusedLicenses(packages: readonly LockedPackage[], use: 'ships' | 'builds'): string[] {
  return packages
    .filter(({ name, license, dev }) => {
      const allowed = use === 'ships' || !dev ? ships : tools;
      return !isMet(license, allowed) && !hasReadTerms(name);
    })
    .map(({ name, version, license }) => `${name}@${version}: ${license || 'no license'}`);
}

const isNotice = /^(licen[cs]e|copying|notice)/i;

function textsOf(path: string): string[] {
  const folder = inProject(path);
  const names = readdirSync(folder).filter((name) => isNotice.test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** The names, licenses and notices of these installed packages. */
export function noticesOf(packages: readonly LockedPackage[]): string {
  const sections = packages.map(({ path, name, version, license }) => {
    const texts = textsOf(path);
    const without = `It comes without a text of its license: https://www.npmjs.com/package/${name}`;
    return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : [without])].join('\n\n');
  });
  const intro = `This contains ${packages.length} packages of others, under these terms.`;
  return `${[intro, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
