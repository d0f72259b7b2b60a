import { expect, test } from 'vitest';
import { cutDown, digestOf } from './sbom.ts';

const locked = (name: string, more: { version?: string; ofMachine?: boolean } = {}) => ({
  path: `node_modules/${name}`,
  name,
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-a',
  dev: false,
  ofMachine: false,
  ...more,
});

test('a document is cut down to the packages that ship, and is the same on the next run', () => {
  const component = (ref: string, scope: string) => ({ 'bom-ref': ref, scope });
  const document = {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-28T12:00:00Z', lifecycles: [] },
    components: [component('a@1.0.0', 'optional'), component('b@1.0.0', 'required')],
    dependencies: [
      { ref: 'wren@0.1.0', dependsOn: ['a@1.0.0', 'b@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: [] },
    ],
  };
  expect(cutDown(document, [locked('a')])).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { lifecycles: [] },
    components: [component('a@1.0.0', 'required')],
    dependencies: [
      { ref: 'wren@0.1.0', dependsOn: ['a@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: [] },
    ],
  });
});

test('the digest changes with a version, and is the same in any order and on any machine', () => {
  const digest = digestOf([locked('a'), locked('b')]);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf([locked('b'), locked('a')])).toBe(digest);
  expect(digestOf([locked('a'), locked('b'), locked('b-linux-x64', { ofMachine: true })])).toBe(digest);
  expect(digestOf([locked('a'), locked('b', { version: '1.0.1' })])).not.toBe(digest);
});
