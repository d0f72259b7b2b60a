import type { Language } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { type MailOrder, orderMail } from '#server/platform/jobs/mail/mail-order.ts';

/** Orders a mail in the company's look, which makes its line of the check complete once a mail server has taken it. */
export const orderTestMail = (
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { companyId: company, to, language }: { companyId: string; to: string; language: Language },
): Promise<void> => orderMail(transaction, dependencies, { template: 'testMail', to, language, company });

/** Notes when a mail server has taken the test mail of a company. Does nothing for other mails. */
export async function noteTestMail(
  order: MailOrder,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
): Promise<void> {
  if (order.template !== 'testMail') return;
  await sql
    .updateTable('companies')
    .set({ mail_tested_at: clock.now().toString() })
    .where('id', '=', order.company)
    .execute();
}
