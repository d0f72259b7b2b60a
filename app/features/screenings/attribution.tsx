import { useTranslate } from '#app/i18n/locale-provider.tsx';

/** Who wrote the questions: the terms of use ask for exactly this line. */
export function Attribution({ instrument, text }: { instrument: string; text: string }) {
  const translate = useTranslate();
  return (
    <p className="fine-print">
      {translate('screenings:source.instrument', { instrument })} <bdi>{text}</bdi>
    </p>
  );
}
