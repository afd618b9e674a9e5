-- For searches within days: few documents are listed beforehand, of many each match is looked up, in far less than their rows.
CREATE INDEX documents_by_creation ON documents (user_id, created_at);
--> statement-breakpoint
CREATE INDEX documents_by_due ON documents (user_id, due) WHERE due IS NOT NULL;
--> statement-breakpoint
CREATE INDEX documents_by_days ON documents (id, created_at, due);
