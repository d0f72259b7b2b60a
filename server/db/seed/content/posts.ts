import whenToAskForHelpToConceive from './posts/when-to-ask-for-help-to-conceive.json' with { type: 'json' };
import feedingYourBaby from './posts/feeding-your-baby.json' with { type: 'json' };
import topics from './posts/topics.json' with { type: 'json' };

/** What articles are about, in the order members see it. */
export const topicFile: unknown = topics;

/** The articles; within a topic in the order members see them. */
export const postFiles: unknown[] = [whenToAskForHelpToConceive, feedingYourBaby];
