import type { Language } from '#app/domain/localized-text.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Staff } from '#server/platform/http/dependencies.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';

/** Changes of a second factor, and the mails about them. */
const mails = {
  staff_app_added: 'staffAppAdded',
  staff_app_removed: 'staffAppRemoved',
  staff_passkey_added: 'staffPasskeyAdded',
  staff_passkey_removed: 'staffPasskeyRemoved',
} as const;

/** Writes a change of their own second factor to the audit log, and mails it to the staff member. */
export async function recordFactorChange(
  transaction: Sql,
  dependencies: ApiDependencies,
  { id, name, email }: Pick<Staff, 'id' | 'name' | 'email'>,
  { act, language }: { act: keyof typeof mails; language: Language },
): Promise<void> {
  const template = mails[act];
  await orderMail(transaction, dependencies, { template, to: email(), language, discreet: false });
  await recordAudit(transaction, dependencies, { kind: 'staff', id, name }, [
    { act, reason: 'administration', subjectId: id },
  ]);
}
