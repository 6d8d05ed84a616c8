-- The job that seals values again under a new key changes the sealed secret of an address, and nothing else of it (decision 151).
grant update (sealed_secret) on emergency_link to safepractice_system;
