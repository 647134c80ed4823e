-- Work to be done in the background, one row a job, in the columns that db-scheduler wants (docs/adr/0020): it picks rows
-- of any account, so that its keys can't start with account_id. The last two columns are our own: whose job it is, and
-- what about (a post's id, or where to continue in the list of posts); null for what is done again and again.
CREATE TABLE matching_job (
    task_name            text COLLATE "C" NOT NULL,
    task_instance        text COLLATE "C" NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint NOT NULL,
    priority             smallint,
    account_id           text COLLATE "C",
    subject              text COLLATE "C",
    CONSTRAINT matching_job_pkey PRIMARY KEY (task_name, task_instance)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX matching_job_waiting ON matching_job (account_id, task_name, subject) WHERE NOT picked;
CREATE INDEX matching_job_due ON matching_job (priority DESC, execution_time);
CREATE INDEX matching_job_heartbeat ON matching_job (last_heartbeat) WHERE last_heartbeat IS NOT NULL;
