import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { TermsParagraphs } from '#app/page/terms-by-country.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';

/** The two texts that a member accepts, in the wording for their employer's country. */
export function TermsTexts({ wording }: { wording: 'us' | 'world' }) {
  const translate = useTranslate();
  return (
    <div className="stack-small">
      {(['terms', 'privacy'] as const).map((text) => (
        <Disclosure key={text} summary={translate(`terms:${text}.heading`)}>
          <TermsParagraphs text={text} wording={wording} />
        </Disclosure>
      ))}
    </div>
  );
}
