-- An appeal may raise an expense after a file told of it: the next file tells of the difference.
alter table hand_off_lines drop constraint hand_off_lines_pkey;
alter table hand_off_lines add primary key (reimbursement_id, position, hand_off_id);
