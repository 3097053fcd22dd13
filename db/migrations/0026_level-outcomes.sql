-- A free repeat is an outcome of its own: it is given once per learner and level, unlike a repeat that is paid for.
ALTER TYPE "enrollment_outcome" ADD VALUE 'free-repeat' BEFORE 'repeat';
