import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { Faces } from '#app/page/faces.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { CalendarScene, HandsScene, NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { TextSection } from './text-section.tsx';

export const handle = { sameForAnonymous: true } as const;

const promises = ['visits', 'privacy'] as const;

const steps = [
  { name: 'join', picture: <NestScene /> },
  { name: 'goal', picture: <CalendarScene /> },
  { name: 'ask', picture: <HandsScene /> },
] as const;

/** The product, for people without an account. */
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
      <LinkButton href={href('/signup')}>{translate('signIn:activate')}</LinkButton>
      <div className="card stack">
        <h2>{translate('shell:promise.carePartner')}</h2>
        <Faces />
        <p>{translate('shell:promise.carePartner.text')}</p>
        {promises.map((name) => (
          <div key={name}>
            <h2>{translate(`shell:promise.${name}`)}</h2>
            <p>{translate(`shell:promise.${name}.text`)}</p>
          </div>
        ))}
      </div>
      <section className="stack" aria-labelledby="how">
        <h2 id="how">{translate('about:about.how')}</h2>
        <ol className="card rows">
          {steps.map(({ name, picture }) => (
            <li key={name} className="row">
              {picture}
              <div className="row-text">
                <h3>{translate(`about:about.how.${name}`)}</h3>
                <p>{translate(`about:about.how.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
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
      <TextSection id="joining" heading="about:about.joining" texts={['about:about.joining.text']} />
      <TextSection id="made" heading="about:about.made" texts={['about:about.made.text']} />
    </Page>
  );
}
