import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';

/** Whether the page answers that what its form shows was changed elsewhere since. */
const useChangedMeanwhile = (): boolean => usePageData().status === 409;

interface VersionFieldProps {
  field: { name: string; defaultValue: string | undefined };
  /** Of what is saved now. */
  saved: string;
}

/** Which state a form was filled in on. It stays that one through errors; who was told of a newer one goes on from there. */
export function VersionField({ field, saved }: VersionFieldProps) {
  const value = useChangedMeanwhile() ? saved : field.defaultValue;
  return <input type="hidden" name={field.name} defaultValue={value} />;
}

interface SavedMeanwhileProps {
  rows: readonly { label: string; value: string | null }[];
  /** What else there is to do about it. */
  children?: ReactNode;
}

/** What was saved elsewhere meanwhile, for whoever is about to put theirs in its place. */
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
