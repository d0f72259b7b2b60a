import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';

const paragraphs = ['first', 'second', 'third', 'fourth'] as const;

/** The two texts that a member accepts, in the wording for their employer's country. */
export function TermsTexts({ wording }: { wording: 'us' | 'world' }) {
  const translate = useTranslate();
  return (
    <div className="stack-small">
      <Disclosure summary={translate('terms:terms.heading')}>
        {paragraphs.map((place) => (
          <p key={place}>{translate(`terms:terms.${wording}.${place}`)}</p>
        ))}
      </Disclosure>
      <Disclosure summary={translate('terms:privacy.heading')}>
        {paragraphs.map((place) => (
          <p key={place}>{translate(`terms:privacy.${wording}.${place}`)}</p>
        ))}
      </Disclosure>
    </div>
  );
}
