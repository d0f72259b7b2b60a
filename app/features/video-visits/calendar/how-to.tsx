import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';

const places = ['phone', 'computer', 'web'] as const;

/** Where calendar apps take such an address, in words that fit all of them. */
export function HowTo() {
  const translate = useTranslate();
  return (
    <section className="stack-small" aria-labelledby="how-to">
      <h2 id="how-to">{translate('visitCalendar:how.heading')}</h2>
      {places.map((place) => (
        <Disclosure key={place} summary={translate(`visitCalendar:how.${place}.summary`)}>
          <p>{translate(`visitCalendar:how.${place}.text`)}</p>
        </Disclosure>
      ))}
      <p className="fine-print">{translate('visitCalendar:how.delay')}</p>
    </section>
  );
}
