/** Every address of the specification's sections 2.2 to 2.4, parameters named as there. */
export const specifiedAddresses: readonly string[] =
  `/ /profile /settings /settings/basics /settings/eligibility /settings/personal-details /settings/health-goal
  /settings/health-partner /settings/language /settings/password /providers /providers/:providerCategory
  /providers/:providerCategory/:providerId/book-appointment /all-providers /care-tasks/:careTaskId /care-team
  /care-navigator /video-visits /video-visits/:visitCategory /video-visits/:visitCategory/:visitCallSubject
  /video-visits/:visitCategory/:visitCallSubject/:visitExpert/schedule/:date
  /video-visits/:visitCategory/:visitCallSubject/:visitExpert/reschedule/:date
  /video-visits/call-subjects/:visitCallSubject /video-visits/call-subjects/:visitCallSubject/:visitExpert
  /video-visits/upcoming/:visitToken /notifications /notifications/:notificationUid
  /notifications/:notificationUid/:eventId /payments /bills/oauth /bills/:billId /employer-policies
  /employer-policies/:policyId /covered-programs /covered-programs/:categoryId
  /covered-programs/:categoryId/:programId /reimbursement /reimbursement/success /insights /insights/:topic
  /insights/:topic/:article /programs /programs/:categoryId /programs/:categoryId/:programId /schedule/calls/new
  /confirmation /join/:token /calls/:callToken /pages/download_apps /unlock /signin /signup /password/new
  /password/edit /signup/continue`.split(/\s+/);
