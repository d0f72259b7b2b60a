import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

/** A hosted app at 20:00 UTC, when it is the same day for every member of the demo; and that day. */
export async function hostInTheEvening(): Promise<{ app: HostedApp; today: Temporal.PlainDate }> {
  const app = await hostApp();
  const evening = (await app.clock.now()).toZonedDateTimeISO('UTC').withPlainTime('20:00');
  await app.clock.set(evening.toInstant());
  return { app, today: evening.toPlainDate() };
}

/** Answers of the claim form with one expense, without program and receipt. */
export const claimAnswers = ({ year, month, day }: Temporal.PlainDate, amount: string) => ({
  Provider: 'Harbor Light',
  'Expense 1': {
    'Date of service': { Month: `${month}`, Day: `${day}`, Year: `${year}` },
    Amount: amount,
    Description: 'Sessions',
  },
});

export const receipt = (name = 'invoice.pdf') =>
  new File([new Uint8Array(pdfFile('', 900))], name, { type: 'application/pdf' });
