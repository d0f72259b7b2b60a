import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';

/** Whether the form's data was changed elsewhere, by the response. */
const useChangedMeanwhile = (): boolean => usePageData().status === 409;

interface VersionFieldProps {
  field: { name: string; defaultValue: string | undefined };
  /** Version of the saved state. */
  saved: string;
}

/** The version on which a form was filled in. It is kept through errors, and replaced once a newer one was shown. */
export function VersionField({ field, saved }: VersionFieldProps) {
  const value = useChangedMeanwhile() ? saved : field.defaultValue;
  return <input type="hidden" name={field.name} defaultValue={value} />;
}

interface SavedMeanwhileProps {
  rows: readonly { label: string; value: string | null }[];
  /** Further options for the member. */
  children?: ReactNode;
}

/** Shows what was saved elsewhere in the meantime, before the member overwrites it. */
export function SavedMeanwhile({ rows, children }: SavedMeanwhileProps) {
  const translate = useTranslate();
  if (!useChangedMeanwhile()) return null;
  return (
    <section className="card stack-small" aria-labelledby="saved-heading">
      <h2 className="card-heading" id="saved-heading">
        {translate('validation:changedMeanwhile.saved')}
      </h2>
      <KeyValue
        rows={rows.map(({ label, value }) => ({ label, value: value || translate('settings:notProvided') }))}
      />
      {children}
    </section>
  );
}
