import { href } from 'react-router';
import { formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Program } from './covered-programs.api.server.ts';

interface Gauge {
  /** The used share, 0 to 1. */
  share: number;
  head: { label: string; value: string };
  /** The remaining amount as text. */
  text: string;
}

/** A program's remaining coverage in one line. */
export function coverageLine(program: Program, words: LocaleAndCurrency): string {
  const translate = translatorFor(words.locale);
  const { remaining_reimbursable_coverage: left, total_reimbursable_coverage: total } = program;
  if (left !== null && total !== null) {
    return translate('coveredPrograms:program.left', {
      left: formatMoney(left, words),
      total: formatMoney(total, words),
    });
  }
  return translate(`coveredPrograms:program.noLimit.${program.paid_by}`);
}

/** The bar of a program with a limit, filled by its used share, as for the plan year. A limit of 0 is used up. */
export function coverageGauge(program: Program, words: LocaleAndCurrency): Gauge | undefined {
  const translate = translatorFor(words.locale);
  const { remaining_reimbursable_coverage: left, total_reimbursable_coverage: total } = program;
  if (left === null || total === null) return undefined;
  const used = total - left;
  return {
    share: total === 0 ? 1 : used / total,
    head: {
      label: translate('coveredPrograms:program.used'),
      value: translate('coveredPrograms:year.used', {
        used: formatMoney(used, words),
        total: formatMoney(total, words),
      }),
    },
    text: translate('coveredPrograms:program.stillLeft', { left: formatMoney(left, words) }),
  };
}

/** How the program is paid for, and its limits. */
export function coverageTerms(program: Program, words: LocaleAndCurrency) {
  const translate = translatorFor(words.locale);
  const { flat_max_reimbursement: flat } = program;
  return [
    {
      label: translate('coveredPrograms:program.paid'),
      value: translate(`coveredPrograms:program.paidBy.${program.paid_by}`),
    },
    ...(flat === null
      ? []
      : [{ label: translate('coveredPrograms:program.flat'), value: formatMoney(flat, words) }]),
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

/** Notes about the remaining coverage. */
export function coverageNotes(program: Program, words: LocaleAndCurrency): string[] {
  const translate = translatorFor(words.locale);
  const limited = program.total_reimbursable_coverage !== null;
  return [
    ...(limited ? [translate('coveredPrograms:program.lifetime')] : []),
    ...(limited && program.shared_with_household ? [translate('coveredPrograms:program.shared')] : []),
    ...(program.pending_amount > 0
      ? [
          translate('coveredPrograms:program.pending', {
            amount: formatMoney(program.pending_amount, words),
          }),
        ]
      : []),
  ];
}

/** Steps to use the program. */
export function stepsOf(program: Program, locale: string): string[] {
  const translate = translatorFor(locale);
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

/** A program's page, but for its links. */
export const programText = (program: Program, words: LocaleAndCurrency) => ({
  paragraphs: program.body.split(/\n{2,}/),
  steps: stepsOf(program, words.locale),
  coverage: {
    line: coverageLine(program, words),
    gauge: coverageGauge(program, words),
    terms: coverageTerms(program, words),
    notes: coverageNotes(program, words),
  },
});

/** Links of a program; undefined for pages that do not exist or do not apply. */
export function linksOf(program: Program, categoryId: string) {
  const query = `?${new URLSearchParams({ program_id: program.id })}`;
  return {
    estimate: program.paid_by === 'nobody' ? undefined : href('/covered-programs/estimate') + query,
    claim: program.reimbursable ? href('/reimbursement') + query : undefined,
    providers: providersHref(categoryId, program.id),
    visit: href('/video-visits'),
  };
}

/** Matching providers, by the id of a program or of its category; the program's own entry takes precedence. */
const providerCategories: Readonly<Record<string, string>> = {
  birth: 'birth_centers',
  lactation_support: 'lactation_consultants',
  pelvic_floor_therapy: 'pelvic_floor_therapists',
  postpartum_mental_health: 'therapists',
  low_testosterone_care: 'reproductive_urology',
  fertility: 'fertility_clinics',
  fertility_preservation: 'fertility_clinics',
  maternity: 'obgyn',
  doula: 'doulas',
  pediatrics: 'pediatricians',
  menopause: 'menopause_specialists',
  mental_health: 'therapists',
};

/** The address of a program's providers, if there are any. */
function providersHref(categoryId: string, programId: string): string | undefined {
  const category = providerCategories[programId] ?? providerCategories[categoryId];
  return category && `/providers/${category}`;
}
