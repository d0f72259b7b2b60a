import type { Mutant } from '../mutant.ts';

const setup = {
  file: 'server/cli/setup/import-roster.ts',
  tests: ['server/cli/setup/import-roster.test.ts'],
} as const;

/** Commands and settings of operators. */
export const operateMutants: readonly Mutant[] = [
  {
    name: 'markup: attributes besides href and class are kept',
    file: 'server/cli/steps/clean-texts.ts',
    find: "ALLOWED_ATTR: ['href', 'class']",
    replace: "ALLOWED_ATTR: ['href', 'class', 'style', 'id']",
    tests: ['app/i18n/rich-text.vectors.test.tsx'],
  },
  {
    name: 'settings: a faulty variable hides missing ones',
    file: 'server/env.ts',
    find: 'Object.fromEntries(set.filter(([name]) => !isName(name) || !faulty.has(name)))',
    replace: 'Object.fromEntries(set)',
    tests: ['server/env-texts.test.ts'],
  },
  {
    name: 'settings: a start with real data builds',
    file: 'server/cli/start.ts',
    find: 'readEnv().SANDBOX',
    replace: 'readEnv().SANDBOX || true',
    tests: ['server/cli/check-settings.test.ts'],
  },
  {
    name: 'settings: a start with real data installs',
    file: 'server/cli/wren.mjs',
    find: "process.env.SANDBOX !== 'off' || ",
    replace: "process.env.SANDBOX === 'off' || ",
    tests: ['server/cli/check-settings.test.ts'],
  },
  {
    name: 'package: tools whose license forbids handing on may ship',
    file: 'server/cli/package/licenses.ts',
    find: "use === 'ships' || !dev ? ships : tools",
    replace: 'dev ? tools : ships',
    tests: ['server/cli/package/licenses.test.ts'],
  },
  {
    name: 'package: the digest of what ships overlooks a version',
    file: 'server/cli/package/sbom.ts',
    find: '[path, version, integrity, license]',
    replace: '[path, integrity, license]',
    tests: ['server/cli/package/sbom.test.ts'],
  },
  {
    name: 'backups: a file deleted after the snapshot is left out, its row is not',
    file: 'server/cli/backup/take-backup.ts',
    find: 'copied.missing.isSubsetOf(missing)',
    replace: 'copied.missing.isSubsetOf(copied.missing)',
    tests: ['server/cli/backup/take-backup.test.ts'],
  },
  {
    name: 'backups: a file deleted before the snapshot stays in the backup',
    file: 'server/cli/backup/take-backup.ts',
    find: 'await dropOthers(copied.listed, { folder, entries });',
    replace: '',
    tests: ['server/cli/backup/take-backup.test.ts'],
  },
  {
    name: 'backups: the dump is of a later moment than the files',
    file: 'server/cli/backup/postgres-programs.ts',
    find: ', `--snapshot=${snapshot}`];',
    replace: '];',
    tests: ['server/cli/backup/take-backup.test.ts'],
  },
  {
    name: 'backups: changed parts are not noticed',
    file: 'server/cli/backup/backup-folder.ts',
    find: 'sha256 !== expected.sha256 || ',
    replace: '',
    tests: ['server/cli/backup/backup-folder.test.ts'],
  },
  {
    name: 'backups: files of a restore that failed stay',
    file: 'server/cli/backup/restore.ts',
    find: 'for (const key of storageKeys) await files.remove(key);',
    replace: '',
    tests: ['server/cli/backup/restore.test.ts'],
  },
  {
    name: 'setup: a file takes the plan of another company',
    file: 'server/cli/setup/apply-rows.ts',
    find: 'if (!foreign) return;',
    replace: 'if (foreign || !foreign) return;',
    tests: ['server/cli/setup/setup.test.ts'],
  },
  {
    name: 'setup: what members use is deleted',
    file: 'server/cli/setup/import.ts',
    find: 'if (stranded.length > 0)',
    replace: 'if (stranded.length > 9)',
    tests: ['server/cli/setup/setup.test.ts'],
  },
  {
    name: 'roster: most people can leave it at once',
    file: 'server/cli/setup/import-roster.ts',
    find: 'if (result.removed > allowed)',
    replace: 'if (result.removed > Infinity)',
    tests: ['server/cli/setup/import-roster.test.ts'],
  },
  {
    ...setup,
    name: 'roster: a file without readable rows empties it',
    find: 'result.added + result.unchanged === 0 &&',
    replace: 'false &&',
  },
  {
    ...setup,
    name: 'roster: people of refused rows are removed unasked',
    find: 'refused > 0 ? 0 : Math.floor',
    replace: 'refused < 0 ? 0 : Math.floor',
  },
  {
    ...setup,
    name: 'roster: a first row that is no header is printed',
    find: '${names.length} columns',
    replace: '${names.join()} columns',
  },
];
