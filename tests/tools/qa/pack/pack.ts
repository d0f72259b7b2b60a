import { resolve } from 'node:path';
import { writePackage } from './write-package.ts';

/** `npm run qa -- pack [DIRECTORY]`: the harness as a package, for machines without this repository. */
const directory = resolve(process.argv[2] ?? 'build/wren-qa');
await writePackage(directory);
console.log(`Written to ${directory}: npm pack there makes the package.`);
