-- Locking a row needs the right to update it. Nothing updates one.
GRANT UPDATE ("created_at") ON "pending_file" TO safepractice_app;
