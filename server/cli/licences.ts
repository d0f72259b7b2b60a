import { readTerms, refusedLicenses } from './package/licenses.ts';
import { lockedPackages } from './package/shipped-packages.ts';

const packages = lockedPackages();
const byLicense = Map.groupBy(packages, ({ license }) => license || 'no license');
for (const [license, { length }] of [...byLicense].toSorted(([, a], [, b]) => b.length - a.length))
  console.log(`${String(length).padStart(4)}  ${license}`);
console.log('\nTerms of their own:');
for (const [name, terms] of Object.entries(readTerms)) console.log(`  ${name}: ${terms}`);
const refused = refusedLicenses(packages, 'builds');
for (const line of refused) console.error(`Not allowed: ${line}`);
process.exitCode = refused.length > 0 ? 1 : 0;
