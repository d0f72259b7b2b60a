import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { PhoneLink } from '#app/ui/phone-link.tsx';

interface Line {
  /** As it is dialled. */
  number: string;
  shown: string;
  name: MessageKey;
  about: MessageKey;
}

/** Lines in the United States, as the domain notes give them. */
const lines: readonly Line[] = [
  {
    number: '+18009444773',
    shown: '1-800-944-4773',
    name: 'settings:helpline.support',
    about: 'settings:helpline.supportAbout',
  },
  {
    number: '+18338526262',
    shown: '1-833-852-6262',
    name: 'settings:helpline.maternal',
    about: 'settings:helpline.maternalAbout',
  },
  { number: '988', shown: '988', name: 'settings:helpline.crisis', about: 'settings:helpline.crisisAbout' },
  {
    number: '911',
    shown: '911',
    name: 'settings:helpline.emergency',
    about: 'settings:helpline.emergencyAbout',
  },
];

export function Helplines() {
  const translate = useTranslate();
  return (
    <div className="stack-small">
      <h3>{translate('settings:helpline.heading')}</h3>
      <p className="soft">{translate('settings:helpline.where')}</p>
      <ul className="stack-small">
        {lines.map(({ number, shown, name, about }) => (
          <li key={number}>
            <strong>{translate(name)}</strong> <PhoneLink dial={number} shown={shown} />
            <br />
            {translate(about)}
          </li>
        ))}
      </ul>
    </div>
  );
}
