import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../steps/project.mjs';
import type { LockedPackage } from './shipped-packages.ts';

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
