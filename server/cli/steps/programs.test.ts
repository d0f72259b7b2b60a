import { expect, test, vi } from 'vitest';
import { onPath } from './programs.ts';

test('a program is found after the tool that looks for it reduced its own PATH', () => {
  vi.stubEnv('PATH', '');
  expect(onPath('sh')).toMatch(/sh$/);
  vi.unstubAllEnvs();
});
