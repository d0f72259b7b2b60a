import { expect, test } from 'vitest';
import { auditActs, auditReasons } from '#app/domain/audit-acts.ts';
import { isMessageKey } from '#app/i18n/translator.ts';

test('every act and every reason of the audit log has words for auditors', () => {
  const keys = [
    ...Object.keys(auditActs).map((act) => `deskAudit:act.${act}`),
    ...auditReasons.map((reason) => `deskAudit:why.${reason}`),
  ];
  expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
});
