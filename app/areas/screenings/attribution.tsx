import { useTranslate } from '#app/i18n/locale-provider.tsx';

/** The authors of the questions: the terms of use require exactly this line. */
export function Attribution({ instrument, text }: { instrument: string; text: string }) {
  const translate = useTranslate();
  return (
    <p className="fine-print">
      {translate('screenings:source.instrument', { instrument })} <bdi>{text}</bdi>
    </p>
  );
}
