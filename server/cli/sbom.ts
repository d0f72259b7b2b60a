import { readFileSync, writeFileSync } from 'node:fs';
import { packageAll } from './package/package-all.ts';
import { digestOf } from './package/sbom.ts';
import { shippedPackages } from './package/shipped-packages.ts';
import { inProject } from './steps/project.mjs';
import { runSteps } from './steps/run-steps.ts';

/** Committed, so that a change of what ships is seen in a review. */
const file = inProject('.ci', 'sbom.sha256');

await runSteps(async () => {
  await packageAll();
  const digest = digestOf(shippedPackages());
  if (process.argv[2] === '--update') writeFileSync(file, `${digest}\n`);
  const expected = readFileSync(file, 'utf8').trim();
  if (digest !== expected)
    throw new Error(
      'Other packages ship than .ci/sbom.sha256 says. Compare dist/sbom.cdx.json with that of the last release, then run npm run sbom -- --update.',
    );
  console.log(`dist/sbom.cdx.json lists ${shippedPackages().length} packages, as .ci/sbom.sha256 says.`);
});
