import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { usePageData } from './page-data.tsx';
import { useWhoSees } from './who-sees.ts';

/**
 * The wording of the texts in terms.json for the company's country, and its version, which is recorded. A change of meaning
 * needs a new version. Terms are accepted at sign-up and not again; changes about a member's data also go into the
 * consent, whose new versions every member is asked to accept.
 */
export function termsFor(american: boolean) {
  return american
    ? ({ wording: 'us', version: '2026-11.5' } as const)
    : ({ wording: 'world', version: '2026-11.6' } as const);
}

type Text = 'terms' | 'privacy';
type Wording = ReturnType<typeof termsFor>['wording'];

const paragraphs = ['first', 'second', 'third', 'fourth'] as const;

/** One of the two texts that a member accepts. */
function TermsParagraphs({ text, wording }: { text: Text; wording: Wording }) {
  const translate = useTranslate();
  const ofEmployer = useWhoSees('terms');
  return paragraphs.map((place) => {
    const sentences = [translate(`terms:${text}.${wording}.${place}`)];
    if (text === 'privacy' && place === 'second') sentences.push(...ofEmployer);
    return <p key={place}>{sentences.join(' ')}</p>;
  });
}

/** The wording for the reader's country; both wordings when it is unknown. */
export function TermsByCountry({ text }: { text: Text }) {
  const { country } = usePageData();
  const wordings = [true, false].map(termsFor);
  if (country === undefined)
    return wordings.map((terms) => <Wording key={terms.wording} text={text} {...terms} />);
  const { wording, version } = termsFor(country === 'us');
  return (
    <>
      <TermsParagraphs text={text} wording={wording} />
      <Version text={text} version={version} />
    </>
  );
}

function Wording({ text, wording, version }: { text: Text; wording: Wording; version: string }) {
  const translate = useTranslate();
  return (
    <section className="stack-small" aria-labelledby={wording}>
      <h2 id={wording}>{translate(`terms:country.${wording}`)}</h2>
      <TermsParagraphs text={text} wording={wording} />
      <Version text={text} version={version} />
    </section>
  );
}

function Version({ text, version }: { text: Text; version: string }) {
  return <p className="small soft">{useTranslate()(`terms:${text}.version`, { version })}</p>;
}

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
