import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';

/** The subject of a visit that fits a topic; other topics offer no visit. */
const subjects: Readonly<Record<string, string>> = {
  fertility: 'fertility_101',
  adoption_and_surrogacy: 'adoption_paths',
  pregnancy: 'early_pregnancy',
  after_birth: 'newborn_care',
  parenting: 'development_questions',
  midlife: 'menopause_symptoms',
  mental_health: 'individual_support',
  money_and_benefits: 'benefits_overview',
};

/** Experts to talk to after reading, and related coverage. */
export function FittingHelp({ topic }: { topic: string }) {
  const translate = useTranslate();
  const subject = subjects[topic];
  const links = [
    {
      href: subject === undefined ? undefined : `/video-visits/call-subjects/${subject}`,
      icon: 'video' as const,
      text: translate('insights:help.visit'),
    },
    { href: href('/care-team'), icon: 'people' as const, text: translate('insights:help.team') },
    {
      href: href('/covered-programs'),
      icon: 'coverage' as const,
      text: translate('insights:help.coverage'),
    },
  ];
  return (
    <Card id="help" heading={translate('insights:help.heading')}>
      <p>{translate('insights:help.text')}</p>
      <div className="actions">
        {links.map(
          ({ href: address, icon, text }) =>
            address && (
              <LinkButton key={address} href={address} look="secondary" icon={icon}>
                {text}
              </LinkButton>
            ),
        )}
      </div>
    </Card>
  );
}
