import { formatMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { Program } from './covered-programs.api.server.ts';
import type { Gauge } from './describe-plan-year.ts';

interface Reader {
  locale: string;
  translate: Translate;
}

/** What is left of a program, in one line. */
export function coverageLine(program: Program, { locale, translate }: Reader): string {
  const { remaining_reimbursable_coverage: left, total_reimbursable_coverage: total } = program;
  if (left !== null && total !== null) {
    return translate('coveredPrograms:program.left', {
      left: formatMoney(left, locale),
      total: formatMoney(total, locale),
    });
  }
  return translate(`coveredPrograms:program.noLimit.${program.paid_by}`);
}

/** The bar of a program that has a limit, filled as far as it is left. */
export function coverageGauge(program: Program, reader: Reader): Gauge | undefined {
  const { remaining_reimbursable_coverage: left, total_reimbursable_coverage: total } = program;
  if (left === null || total === null) return undefined;
  return { share: total === 0 ? 0 : left / total, text: coverageLine(program, reader) };
}

export function coverageFacts(program: Program, { locale, translate }: Reader) {
  const { flat_max_reimbursement: flat } = program;
  return [
    {
      label: translate('coveredPrograms:program.paid'),
      value: translate(`coveredPrograms:program.paidBy.${program.paid_by}`),
    },
    ...(flat === null
      ? []
      : [{ label: translate('coveredPrograms:program.flat'), value: formatMoney(flat, locale) }]),
    {
      label: translate('coveredPrograms:program.reimbursable'),
      value: translate(
        program.reimbursable
          ? 'coveredPrograms:program.reimbursable.yes'
          : 'coveredPrograms:program.reimbursable.no',
      ),
    },
  ];
}

/** What else there is to know about what is left. */
export function coverageNotes(program: Program, { locale, translate }: Reader): string[] {
  const limited = program.total_reimbursable_coverage !== null;
  return [
    ...(limited ? [translate('coveredPrograms:program.lifetime')] : []),
    ...(limited && program.shared_with_household ? [translate('coveredPrograms:program.shared')] : []),
    ...(program.pending_amount > 0
      ? [
          translate('coveredPrograms:program.pending', {
            amount: formatMoney(program.pending_amount, locale),
          }),
        ]
      : []),
  ];
}

/** How to use it, step by step. */
export function stepsOf(program: Program, translate: Translate): string[] {
  switch (program.paid_by) {
    case 'medical_plan':
      return [
        translate('coveredPrograms:steps.plan.profile'),
        translate('coveredPrograms:steps.plan.provider'),
        translate('coveredPrograms:steps.plan.card'),
        translate('coveredPrograms:steps.plan.bill'),
        ...(program.reimbursable ? [translate('coveredPrograms:steps.plan.claim')] : []),
      ];
    case 'claim':
      return [
        translate('coveredPrograms:steps.claim.check'),
        translate('coveredPrograms:steps.claim.pay'),
        translate('coveredPrograms:steps.claim.send'),
        translate('coveredPrograms:steps.claim.review'),
      ];
    case 'nobody':
      return [translate('coveredPrograms:steps.nobody.book'), translate('coveredPrograms:steps.nobody.come')];
  }
}
