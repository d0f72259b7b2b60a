import { hash } from 'node:crypto';
import { z } from 'zod';
import { npmCommand } from '../steps/ensure-installed.mjs';
import { run } from '../steps/run.ts';
import type { LockedPackage } from './shipped-packages.ts';

const npmsDocument = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const refOf = ({ name, version }: LockedPackage) => `${name}@${version}`;

/** npm's CycloneDX document of all packages, reduced to these and without what differs from run to run. */
export function cutDown(document: unknown, packages: readonly LockedPackage[]): z.infer<typeof npmsDocument> {
  const { serialNumber: _, ...complete } = npmsDocument.parse(document);
  const { timestamp: __, ...metadata } = complete.metadata;
  const refs = new Set(packages.map(refOf));
  const root = complete.dependencies[0]?.ref ?? '';
  return {
    ...complete,
    metadata,
    components: complete.components
      .filter((component) => refs.has(component['bom-ref']))
      // Compiled in, also where npm calls it a development dependency.
      .map((component) => ({ ...component, scope: 'required' })),
    dependencies: complete.dependencies
      .filter(({ ref }) => ref === root || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}

/** The CycloneDX document of these packages, as JSON. */
export async function sbomOf(packages: readonly LockedPackage[]): Promise<string> {
  const [command, first] = npmCommand();
  const output = await run(command, [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  return `${JSON.stringify(cutDown(JSON.parse(output), packages), null, 2)}\n`;
}

/** Changes with each name, version, content and license, not with the kind of the machine. SHA-256, hexadecimal. */
export function digestOf(packages: readonly LockedPackage[]): string {
  const lines = packages
    .filter(({ ofMachine }) => !ofMachine)
    .map(({ path, version, integrity, license }) => [path, version, integrity, license].join(' '));
  return hash('sha256', lines.toSorted().join('\n'));
}
