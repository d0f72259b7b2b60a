import { href } from 'react-router';
import { SavedMeanwhile } from '#app/forms/version-field.tsx';
import { formatNumber } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { isStarted } from './claim-draft.ts';
import type { Draft } from './claims.api.server.ts';

interface ClaimSavedMeanwhileProps {
  draft: Draft;
  programName: string;
}

/** The claim as another tab saved it, before the member overwrites it; and a way to continue with it. */
export function ClaimSavedMeanwhile({ draft, programName }: ClaimSavedMeanwhileProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  // When it was sent in the meantime, an empty draft is left, which is not shown.
  if (!isStarted(draft)) return null;
  const { provider_name: provider, expenses } = draft.fields;
  const rows = [
    { label: translate('claims:program.label'), value: programName },
    { label: translate('claims:provider.label'), value: provider },
    ...expenses.map(({ month, day, year, amount, description }, index) => ({
      label: translate('claims:expense.heading', { number: index + 1 }),
      value: [[month, day, year].filter(Boolean).join(' '), amount, description].filter(Boolean).join(' · '),
    })),
    { label: translate('claims:claim.receipts'), value: formatNumber(draft.receipts.length, code) },
  ];
  return (
    <SavedMeanwhile rows={rows}>
      <LinkButton look="plain" href={href('/reimbursement')}>
        {translate('claims:changed.goOn')}
      </LinkButton>
    </SavedMeanwhile>
  );
}
