import { Avatar } from '#app/ui/pictures/portrait.tsx';
import { Badge, type UnreadCount } from '#app/ui/status/tag.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { MoreLinks, type MoreLink } from './more-links.tsx';

interface CareTeamBlockProps {
  /** "Your Care Partner". */
  eyebrow: string;
  name: string;
  /** "Replies within a day, Monday to Friday". */
  detail: string;
  image?: ImageSet | undefined;
  chat: { href: string; text: string; unread: UnreadCount };
  /** Video visits, providers. */
  links: readonly MoreLink[];
  /** Shown once, to a member who just joined. */
  first?: FirstStepsProps | undefined;
}

interface FirstStepsProps {
  /** "Meet Rosa". */
  heading: string;
  /** "Three things to do first". */
  lead: string;
  steps: readonly { href: string; title: string; text: string }[];
}

/** The member's Care Partner; always on home. */
export function CareTeamBlock({ eyebrow, name, detail, image, chat, links, first }: CareTeamBlockProps) {
  return (
    <Card id="care-team" heading={undefined}>
      <div className="person">
        <Avatar name={name} image={image} size="large" />
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 className="person-name">{first?.heading ?? name}</h2>
          <p className="row-detail">{detail}</p>
        </div>
      </div>
      {first && <FirstSteps {...first} />}
      <LinkButton href={chat.href} icon="chat" wide>
        {chat.text} <Badge {...chat.unread} />
      </LinkButton>
      <MoreLinks links={links} />
    </Card>
  );
}

/** The first steps, in order. */
function FirstSteps({ lead, steps }: FirstStepsProps) {
  return (
    <>
      <p>{lead}</p>
      <ol className="journey">
        {steps.map(({ href, title, text }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
