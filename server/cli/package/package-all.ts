import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../steps/ensure-built.ts';
import { ensureInstalled } from '../steps/ensure-installed.mjs';
import { withProgress } from '../steps/progress.ts';
import { inProject } from '../steps/project.mjs';
import { makePackage } from './make-package.ts';
import { sbomOf } from './sbom.ts';
import { shippedPackages } from './shipped-packages.ts';

/** Builds what is needed and makes `dist/`, with its bill of materials. */
export async function packageAll(): Promise<void> {
  await ensureInstalled({ development: true });
  await ensureBuilt();
  await withProgress('Packaging', async () => {
    await makePackage(inProject('dist'));
    writeFileSync(join(inProject('dist'), 'sbom.cdx.json'), await sbomOf(shippedPackages()));
  });
}
