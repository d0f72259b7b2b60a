import { Scene } from './scene.tsx';

/** Two hands holding a heart. */
export function HandsScene() {
  return (
    <Scene>
      <path
        fill="var(--coral)"
        d="M80 62C62 49 52 40 52 29c0-14 20-19 28-5 8-14 28-9 28 5 0 11-10 20-28 33z"
      />
      <path
        fill="var(--skin)"
        d="M78 100c-16 0-36-8-48-22-5-6 1-12 7-8l14 9-15-24c-3-6 4-10 8-5 9 11 24 24 32 34 4 5 4 10 2 16z"
      />
      <path
        fill="var(--skin-deep)"
        d="M82 100c16 0 36-8 48-22 5-6-1-12-7-8l-14 9 15-24c3-6-4-10-8-5-9 11-24 24-32 34-4 5-4 10-2 16z"
      />
    </Scene>
  );
}
