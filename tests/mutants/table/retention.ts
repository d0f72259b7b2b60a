import type { Mutant } from '../mutant.ts';

const kept = ['server/web/retained.test.ts'] as const;
const held = ['server/api/account/deletion-requests/held.test.ts'] as const;
const file = ['server/platform/retention/read-retention.test.ts'] as const;

/** How long data is kept, and what must not be deleted. */
export const retentionMutants: readonly Mutant[] = [
  {
    name: 'retention: a hold ends a day early',
    file: 'server/platform/retention/retained.ts',
    find: 'until >= today',
    replace: 'until > today',
    tests: kept,
  },
  {
    name: 'retention: a hold of a company keeps nothing',
    file: 'server/platform/retention/retained.ts',
    find: 'held.company_id = any(${companies}::text[])',
    replace: 'held.company_id = any(${members}::text[])',
    tests: kept,
  },
  {
    name: 'retention: rows of nobody are kept by any hold',
    file: 'server/platform/retention/retained.ts',
    find: 'held.company_id = any(${companies}::text[])), false)`;',
    replace: 'held.company_id = any(${companies}::text[])), true)`;',
    tests: kept,
  },
  {
    name: 'retention: holds are read once a sweep',
    file: 'server/platform/retention/retained.ts',
    find: 'return deleteInBatches(sweeping.sql, rows.table, () => isDue(rows, sweeping) ?? none);',
    replace:
      'const due = isDue(rows, sweeping) ?? none; return deleteInBatches(sweeping.sql, rows.table, () => due);',
    tests: kept,
  },
  {
    name: 'retention: a held account is deleted',
    file: 'server/api/account/deletion-requests/household.ts',
    find: "if (held) return { waitsFor: 'legal_hold' };",
    replace: 'void held;',
    tests: held,
  },
  {
    name: 'retention: a held dependent is deleted with the employee',
    file: 'server/api/account/deletion-requests/household.ts',
    find: "or([eb('id', '=', memberId), eb('employee_id', '=', memberId)])",
    replace: "or([eb('id', '=', memberId)])",
    tests: held,
  },
  {
    name: 'retention: days beyond the limits are taken',
    file: 'server/platform/retention/read-retention.ts',
    find: 'value >= least && value <= most',
    replace: 'value >= least',
    tests: file,
  },
  {
    name: 'retention: the file is read once',
    file: 'server/platform/retention/read-retention.ts',
    find: 'return () => readRetentionFile(path).data;',
    replace: 'const first = readRetentionFile(path).data; return () => first;',
    tests: file,
  },
  {
    name: 'retention: old messages go and their files stay',
    file: 'server/api/care-team/messages/sweep.ts',
    find: 'for (const { storage_key: key } of attached) await files.remove(key);',
    replace: 'void attached; void files;',
  },
  {
    name: 'retention: a hold of nobody is not noticed',
    file: 'server/cli/retention/commands.ts',
    find: 'if (faults.length > 0) throw new BadDocumentsError(faults);',
    replace: '',
  },
];
