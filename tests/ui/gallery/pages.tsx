import type { ReactElement } from 'react';
import { CheckAnswersPage, ClaimPage, ClaimsPage } from './claims.tsx';
import { ExpenseFormPage } from './expense-form.tsx';
import { HomePage } from './home.tsx';
import { PartsPage } from './parts.tsx';
import { ScenesPage } from './scenes.tsx';
import { SignInPage } from './sign-in.tsx';

/** Every page of the gallery by name. */
export const galleryPages: Record<string, ReactElement> = {
  home: <HomePage />,
  'home-few': <HomePage few />,
  'sign-in': <SignInPage />,
  'sign-in-faulty': <SignInPage faulty />,
  scenes: <ScenesPage />,
  parts: <PartsPage />,
  claims: <ClaimsPage />,
  claim: <ClaimPage />,
  'check-answers': <CheckAnswersPage />,
  'expense-form': <ExpenseFormPage />,
};
