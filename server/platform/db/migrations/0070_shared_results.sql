-- What members share with their Care Partners is found without looking at what they keep to themselves.
create index questionnaire_results_shared on questionnaire_results (shared_at desc, id) where shared_at is not null;
