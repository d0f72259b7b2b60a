import { Bird } from './scene.tsx';
import { useLowData } from '../low-data.tsx';
import { Leaves } from './small-scenes.tsx';

/** A wren on a branch before a low sun, for the deep teal of the goal banner. */
export function BannerScene() {
  if (useLowData()) return null;
  return (
    <svg className="banner-scene" viewBox="0 0 240 120" aria-hidden="true">
      <circle cx="150" cy="62" r="54" fill="var(--on-banner)" opacity=".08" />
      <circle cx="150" cy="62" r="36" fill="var(--on-banner)" opacity=".08" />
      <path
        fill="none"
        stroke="var(--twig)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M72 106c34-12 70 2 104-8 24-7 40-20 70-24"
      />
      <Leaves transform="translate(206 86) rotate(-16) scale(1.2)" />
      <Leaves transform="translate(96 100) rotate(-40) scale(.9)" />
      <Leaves transform="translate(196 92) rotate(128) scale(.9)" />
      <Bird transform="translate(118 30) scale(2.15)" />
    </svg>
  );
}
