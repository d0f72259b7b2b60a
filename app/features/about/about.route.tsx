import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { TextSection } from './text-section.tsx';

export const handle = { sameForStrangers: true } as const;

/** What this is, for whoever has not seen it from inside. */
export default function About() {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  return (
    <Page
      className="narrow stack-large"
      title={translate('about:about.title', { brand })}
      tabTitle={translate('about:about.tab')}
      lead={translate('shell:promise.about', { brand })}
    >
      <TextSection
        id="inside"
        heading="about:about.inside"
        points={[
          'about:about.inside.plan',
          'about:about.inside.people',
          'about:about.inside.providers',
          'about:about.inside.money',
        ]}
      />
      <TextSection id="joining" heading="about:about.joining" texts={['about:about.joining.text']}>
        <p>
          <Link href={href('/signup')}>{translate('signIn:activate')}</Link>
        </p>
      </TextSection>
      <TextSection id="made" heading="about:about.made" texts={['about:about.made.text']} />
    </Page>
  );
}
